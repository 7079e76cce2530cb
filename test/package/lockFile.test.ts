import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const manifest = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })),
  })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

const lock = z
  .object({
    lockfileVersion: z.literal(3),
    packages: z.record(
      z.string(),
      z.object({
        version: z.string(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        dev: z.boolean().optional(),
        devOptional: z.boolean().optional(),
        peer: z.boolean().optional(),
        inBundle: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')));

/** Packages by path; the first entry is this package. */
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');

/** Packages installed with the program. */
const installed = packages.filter(
  ([, { dev, devOptional, peer }]) => dev !== true && devOptional !== true && peer !== true,
);

describe('the lock file', () => {
  it('holds each package to its bytes, from the public registry', () => {
    expect(packages.length).toBeGreaterThan(100);
    for (const [place, { integrity, resolved, inBundle }] of packages) {
      if (inBundle !== true) expect(integrity, place).toMatch(/^sha512-[\w+/]{86}==$/);
      // Left out, it is the registry that whoever installs has set.
      if (resolved !== undefined) expect(resolved, place).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
  });

  it('brings no install script with the program, and two with the tools for developing it', () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    // Both work without their scripts: esbuild's binary and msgpackr's faster strings are packages of their own.
    expect(running.map(([place]) => place)).toEqual([
      'node_modules/esbuild',
      'node_modules/msgpackr-extract',
    ]);
    for (const [place] of installed) expect(running.map(([name]) => name)).not.toContain(place);
  });

  it('has no package twice in different major versions, but for those that others ask for', () => {
    const majors = new Map<string, Set<string>>();
    for (const [place, { version }] of installed) {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      majors.set(name, (majors.get(name) ?? new Set()).add(version.split('.')[0]));
    }
    const twice = [...majors].flatMap(([name, found]) => (found.size > 1 ? [name] : []));
    // cli-table3 keeps the last string-width for CommonJS; pino and d3-dsv lag behind pino-pretty and topojson.
    const unavoidable = [
      'ansi-regex',
      'commander',
      'emoji-regex',
      'sonic-boom',
      'string-width',
      'strip-ansi',
    ];
    expect(unavoidable).toEqual(expect.arrayContaining(twice));
  });
});

describe('package.json', () => {
  it('runs nothing when the package is installed', () => {
    for (const script of ['preinstall', 'install', 'postinstall']) {
      expect(manifest.scripts[script]).toBeUndefined();
    }
  });

  it('names each package once, and asks nobody for a queue who wants none', () => {
    const runtime = Object.keys(manifest.dependencies);
    for (const name of Object.keys(manifest.devDependencies)) expect(runtime).not.toContain(name);
    expect(manifest.peerDependenciesMeta).toEqual({
      bullmq: { optional: true },
      ioredis: { optional: true },
    });
  });
});
