/** Why a data folder cannot be opened, in one line with what to do about it. Nothing in the folder was changed. */
export class DataFolderError extends Error {
  readonly code: 'data-folder-in-use' | 'data-folder-unusable' | 'data-folder-incomplete' | 'data-folder-other-version'

  constructor(code: DataFolderError['code'], message: string) {
    super(message)
    this.name = 'DataFolderError'
    this.code = code
  }
}
