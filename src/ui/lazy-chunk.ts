const limitMs = 120_000
const tries = 3

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Every `import()` of the built product calls this function with the files that it needs (vite.config.ts). A browser
 * does not request a failed script again while the page is open, so each file is fetched in advance, in at most three
 * attempts and 120 seconds; the import then reads it from the browser's cache.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  await Promise.all(files.map(fetchOnce))
  return load()
}

const fetched = new Map<string, Promise<void>>()

function fetchOnce(file: string): Promise<void> {
  // Files that the page was loaded with are listed in its head.
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
    // Only a body that was read completely is in the cache.
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
