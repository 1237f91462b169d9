import { connect } from 'node:net'

export interface Load {
  url: string
  path: string
  connections: number
  seconds: number
  cookie?: string
}

/**
 * Requests one page repeatedly on keep-alive connections and counts responses by their bytes: this client does so
 * little work that the server is measured. All responses must have the same length, which is true for a cached page.
 */
export async function hammer({ url, path, connections, seconds, cookie }: Load): Promise<number> {
  const { hostname, port } = new URL(url)
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`
  const length = await answerLength(Number(port), hostname, request)
  let bytes = 0
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let missing = length
    socket.on('data', (chunk) => {
      bytes += chunk.length
      missing -= chunk.length
      if (missing > 0) return
      missing += length
      socket.write(request)
    })
    return socket.on('error', () => {})
  })
  await new Promise((resume) => setTimeout(resume, seconds * 1000))
  for (const socket of sockets) socket.destroy()
  return Math.round(bytes / length)
}

function answerLength(port: number, hostname: string, request: string): Promise<number> {
  return new Promise((resume, reject) => {
    let length = 0
    const socket = connect(port, hostname, () => socket.write(request))
    const end = () => {
      socket.destroy()
      resume(length)
    }
    // The response is complete when no more bytes arrive; on a busy machine the first byte may take long.
    let silence = setTimeout(end, 10_000)
    socket.on('error', reject).on('data', (chunk) => {
      length += chunk.length
      clearTimeout(silence)
      silence = setTimeout(end, 300)
    })
  })
}
