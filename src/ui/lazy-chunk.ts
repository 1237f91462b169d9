const limitMs = 120_000
const tries = 3

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * What every `import()` of the built product goes through, with the addresses of the files that it needs (vite.config.ts). A browser does
 * not ask again for a script that failed once, as long as the page stands. So each file is fetched beforehand, in at most three tries
 * and 120 seconds; the import then finds it in the browser's cache.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  await Promise.all(files.map(fetchOnce))
  return load()
}

const fetched = new Map<string, Promise<void>>()

function fetchOnce(file: string): Promise<void> {
  // What the page came with is named in its head.
  if (document.querySelector(`link[href^="${file}"]`)) return Promise.resolve()
  let coming = fetched.get(file)
  if (!coming) {
    coming = fetchFile(file)
    fetched.set(file, coming)
    coming.catch(() => fetched.delete(file))
  }
  return coming
}

async function fetchFile(file: string, left = tries, signal = AbortSignal.timeout(limitMs)): Promise<void> {
  try {
    const response = await fetch(file, { signal })
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    // Only what was read to its end is in the cache.
    await response.blob()
  } catch (error) {
    if (left === 1 || signal.aborted) throw error
    await pause(500 * (tries - left + 1))
    return fetchFile(file, left - 1, signal)
  }
  if (file.endsWith('.css')) await applyStyles(file)
}

const applyStyles = (href: string) =>
  new Promise<unknown>((resolve, reject) => {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject }))
  })
