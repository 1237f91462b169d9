const limitMs = 120_000
const tries = 3

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const failAfter = (ms: number) => pause(ms).then(() => Promise.reject(new Error('The network did not answer in time.')))

/** Loads a part of the program that is not always needed: at most 120 seconds in all, at most three tries. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const attempt = async (left: number): Promise<Chunk> => {
    try {
      return await load()
    } catch (error) {
      if (left === 1) throw error
      await pause(500 * (tries - left + 1))
      return attempt(left - 1)
    }
  }
  return Promise.race([attempt(tries), failAfter(limitMs)])
}
