import { Agent, request as send } from 'node:http'

/** A random network address, because rate limits count networks. The product accepts it with TRUST_PROXY=1. */
export const anyNetwork = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Reply {
  status: number
  body: unknown
  cookie: string | undefined
  text: string
}

interface RequestOptions {
  method?: string
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** One request on a kept-alive connection; a JSON body is parsed. */
export function sendRequest(
  url: string,
  { method = 'GET', body, cookie, headers = {} }: RequestOptions = {},
): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const sent = {
    ...headers,
    ...(cookie && { cookie }),
    ...(payload && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
  }
  return new Promise((resume, reject) => {
    const request = send(url, { method, agent, headers: sent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = response.headers['content-type']?.includes('json')
        const set = response.headers['set-cookie']?.[0]?.split(';')[0]
        resume({ status: response.statusCode!, body: isJson && text ? JSON.parse(text) : text, cookie: set, text })
      })
    })
    request.on('error', reject)
    request.end(payload)
  })
}
