import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { SystemError } from '../base/errors.ts';

/** A running server. */
export interface Listening {
  /** The requested port, or the free one that was found. */
  readonly port: number;
  /** Refuses new connections and ends open ones. */
  readonly close: () => Promise<void>;
}

/**
 * @param port 0: any free one
 * @throws SystemError `system/port-taken`, `system/not-permitted`, `system/no-address`, `system/cannot-listen`
 */
export function listen(app: Hono, host: string, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (info) => {
      server.off('error', onError);
      resolve({
        port: info.port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            // Ends idle connections that browsers keep open.
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    const onError = (error: NodeJS.ErrnoException): void => reject(listenFault(error, host, port));
    server.on('error', onError);
  });
}

function listenFault(error: NodeJS.ErrnoException, host: string, port: number): SystemError {
  const fault = (code: string, path: string, message: string): SystemError =>
    new SystemError([{ code, place: { path }, message }], { cause: error });
  switch (error.code) {
    case 'EADDRINUSE':
      return fault(
        'system/port-taken',
        '--port',
        `port ${port} is taken by another program; choose another with --port N, or any free one with --port 0`,
      );
    case 'EACCES':
      return fault(
        'system/not-permitted',
        '--port',
        `the system does not let this user serve on port ${port}`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return fault('system/no-address', '--host', `this machine has no address ${host}`);
    default:
      return fault('system/cannot-listen', '--host', `cannot serve: ${error.message}`);
  }
}
