/** Stores files under keys that the product chooses, such as "pictures/4f/019a…-640.webp". */
export interface FileStore {
  /** Writes the file atomically; a file with the same key is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Returns undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Ignores keys that do not exist. */
  remove(keys: string[]): Promise<void>
}
