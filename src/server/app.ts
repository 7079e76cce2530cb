/** The page's server as a function of its content: it opens no port and reads no file. */
import { Hono } from 'hono';
import { type PageFile, pageRoutes } from './pageRoutes.ts';
import { type Access, safety } from './safety.ts';

export interface Services {
  /** Files of the page by name; `index.html` is the page itself. */
  readonly files: ReadonlyMap<string, PageFile>;
  readonly access: Access;
  /** Services for the page, each under `/api/NAME`. */
  readonly parts?: ReadonlyMap<string, Hono>;
  /** Called with defects. */
  readonly onError: (error: Error) => void;
}

export function createApp({ files, access, parts = new Map(), onError }: Services): Hono {
  const app = new Hono();
  for (const check of safety(access)) app.use(check);
  app.route('/', pageRoutes(files));
  for (const [name, routes] of parts) app.route(`/api/${name}`, routes);
  app.notFound((c) => c.text('not found', 404));
  app.onError((error, c) => {
    onError(error);
    return c.text('the server failed; see its log', 500);
  });
  return app;
}
