import { SystemError } from '../base/errors.ts';

/**
 * An error of the operating system as a coded error; others are returned unchanged.
 * @param action the attempted action, after "cannot": `write the games`
 */
export function systemFault(thrown: unknown, action: string, file: string): unknown {
  if (!(thrown instanceof Error && 'code' in thrown)) return thrown;
  // A name with a null character is refused before it reaches the system.
  if (!('syscall' in thrown) && thrown.code !== 'ERR_INVALID_ARG_VALUE') return thrown;
  const { code, message } = fault(String(thrown.code), action, file, thrown.message);
  return new SystemError([{ code, place: { file }, message }], { cause: thrown });
}

/**
 * Acts on a file; an error of the system becomes a coded error.
 * @param action as for systemFault
 * @throws SystemError
 */
export async function attempt<T>(action: string, file: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw systemFault(thrown, action, file);
  }
}

function fault(
  code: string,
  action: string,
  file: string,
  reason: string,
): { readonly code: string; readonly message: string } {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return { code: 'system/disk-full', message: `cannot ${action}: the disk is full` };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return { code: 'system/not-permitted', message: `cannot ${action}: permission denied or read-only` };
    case 'ENOTDIR':
    case 'EEXIST':
      return {
        code: 'system/not-a-folder',
        message: `cannot ${action}: a part of the path is a file, expected a folder`,
      };
    case 'ENOENT':
      return {
        code: 'system/not-found',
        message: `cannot ${action}: ${file === '' ? 'its name is empty' : 'it does not exist'}`,
      };
    default:
      return { code: 'system/file-failed', message: `cannot ${action}: ${reason}` };
  }
}
