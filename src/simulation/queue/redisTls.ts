/** TLS certificates for a server, as for `redis-cli --cacert --cert --key`, from files named by environment variables. */
import { UsageError } from '../../base/errors.ts';
import { readBounded } from '../readBounded.ts';

/** PEM file of the authority behind the server's certificate, if the system does not trust it. */
const CA_VARIABLE = 'SHOCKROLL_REDIS_CA';
/** PEM files of the client certificate and its key, if the server requires them. */
const CERTIFICATE_VARIABLE = 'SHOCKROLL_REDIS_CERT';
const KEY_VARIABLE = 'SHOCKROLL_REDIS_KEY';

interface RedisTls {
  readonly ca?: Buffer;
  readonly cert?: Buffer;
  readonly key?: Buffer;
}

/**
 * Reads the TLS files.
 * @returns undefined for an address without TLS
 * @throws UsageError `usage/certificate` for a certificate without its key; SystemError and DataError for a file that cannot be read
 */
export async function redisTls(url: URL): Promise<RedisTls | undefined> {
  if (url.protocol !== 'rediss:') return undefined;
  const [ca, cert, key] = await Promise.all([CA_VARIABLE, CERTIFICATE_VARIABLE, KEY_VARIABLE].map(contentOf));
  if ((cert === undefined) !== (key === undefined)) {
    const [path, missing] =
      cert === undefined ? [KEY_VARIABLE, CERTIFICATE_VARIABLE] : [CERTIFICATE_VARIABLE, KEY_VARIABLE];
    throw new UsageError([
      {
        code: 'usage/certificate',
        place: { path },
        message: `names only one file: a certificate needs its key, so give ${missing}, too`,
      },
    ]);
  }
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
  };
}

async function contentOf(variable: string): Promise<Buffer | undefined> {
  const file = process.env[variable] ?? '';
  return file === '' ? undefined : readBounded(file);
}
