/** A reason not to start that the person at the keyboard can act on: one sentence, shown without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

/** File system errors that a person can put right, as one sentence; others pass through. */
export function explainFileError(error: unknown, path: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return new StartFault(`This user may not write to ${path}; set DATA_DIR to a folder of your own.`)
    case 'EROFS':
      return new StartFault(`${path} cannot be written to, the disk is read-only; set DATA_DIR to another folder.`)
    case 'ENOENT':
      return new StartFault(`There can be no folder at ${path}; set DATA_DIR to another one.`)
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartFault(`There is no space left on the disk of ${path}.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartFault(`${path} is not a folder; set DATA_DIR to another one.`)
    default:
      return error
  }
}
