/** A value that all tabs of this browser share. */
export interface Apart {
  read(): Promise<string | null>
  write(value: string): Promise<void>
}

const shelf = 'values'

/** After a failure, retries at most `times` times. */
export async function withRetries<Result>(work: () => Promise<Result>, times = 3): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (times === 0) throw error
    return withRetries(work, times - 1)
  }
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused its database')))
  })

async function openShelf(mode: IDBTransactionMode): Promise<{ shelf: IDBObjectStore; close(): void }> {
  const opening = indexedDB.open('sokora', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(shelf))
  const database = await settled(opening)
  return { shelf: database.transaction(shelf, mode).objectStore(shelf), close: () => database.close() }
}

/** Stores a value in IndexedDB, for browsers without localStorage. */
export const sharedValue = (key: string): Apart => ({
  read: () =>
    withRetries(async () => {
      const { shelf, close } = await openShelf('readonly')
      const value: unknown = await settled(shelf.get(key)).finally(close)
      return typeof value === 'string' ? value : null
    }),
  write: (value) =>
    withRetries(async () => {
      const { shelf, close } = await openShelf('readwrite')
      await settled(shelf.put(value, key)).finally(close)
    }),
})
