import { Hono } from 'hono';

/** A file of the page. */
export interface PageFile {
  readonly type: string;
  readonly content: string;
}

/** Serves the page's files from memory, so no address ever becomes a path on this machine. */
export function pageRoutes(files: ReadonlyMap<string, PageFile>): Hono {
  const routes = new Hono();
  for (const [name, { type, content }] of files) {
    const path = name === 'index.html' ? '/' : `/${name}`;
    routes.get(path, (c) => c.body(content, 200, { 'Content-Type': type }));
  }
  return routes;
}
