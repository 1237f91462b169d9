/** A place for files under keys of our own, such as "pictures/4f/019a…-640.webp". */
export interface FileStore {
  /** Whole or not at all; what was there under the key is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>
  /** What is not there is no matter. */
  remove(keys: string[]): Promise<void>
}
