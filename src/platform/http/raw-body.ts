import { AppError } from '#shared/app-error.ts'

/**
 * The bytes of a body as they were sent; signatures cover these. A body that announces more than `mostBytes` is not
 * read; one that sends more is read only up to the limit. Throws `too-large`.
 */
export async function readRawBody(request: Request, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > mostBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const tooLarge = () => new AppError('too-large', 'too-large', 'The request is too large.')
