import { Hono } from 'hono';

/** A file of the page. */
export interface PageFile {
  readonly type: string;
  readonly content: string;
}

/** The page's own files, from memory: no path of an address ever becomes a path of the machine. */
export function pageRoutes(files: ReadonlyMap<string, PageFile>): Hono {
  const routes = new Hono();
  for (const [name, { type, content }] of files) {
    const path = name === 'index.html' ? '/' : `/${name}`;
    routes.get(path, (c) => c.body(content, 200, { 'Content-Type': type }));
  }
  return routes;
}
