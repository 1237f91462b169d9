import { DataStore, Server, Upload } from '@tus/server'
import { Hono, type Context } from 'hono'
import type { Readable } from 'node:stream'
import type { AppContext } from '#server/context.ts'
import { beginUpload, getUpload, receivePart } from '#media/commands/receive-upload.ts'
import { deleteMedia } from '#media/commands/delete-media.ts'
import { hoursUntilUnfinishedGoes, mostBytes } from '#media/rules/purposes.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { AppError, toErrorBody } from '#shared/app-error.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { newId } from '#shared/ids.ts'

const path = '/api/v1/uploads'

/** Whether the user runs a live provider; implemented by the slice of providers. */
type RunsBusiness = (ctx: AppContext) => Promise<boolean>

/** The data store for the tus library: it calls our commands on behalf of the visitor. */
class VisitorUploads extends DataStore {
  private readonly ctx: AppContext
  private readonly runsBusiness: RunsBusiness

  constructor(ctx: AppContext, runsBusiness: RunsBusiness) {
    super()
    this.ctx = ctx
    this.runsBusiness = runsBusiness
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { filename, purpose } = upload.metadata ?? {}
    const isOfBusiness = await this.runsBusiness(this.ctx)
    upload.id = await beginUpload(this.ctx, {
      purpose,
      fileName: filename ?? '',
      sizeBytes: upload.size ?? 0,
      isOfBusiness,
    })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { sizeBytes, receivedBytes, purpose, createdAt } = await getUpload(this.ctx, id)
    // The library compares with the real clock, while the demo may have another one.
    const creation_date = new Date(Date.now() - (this.ctx.now - createdAt)).toISOString()
    return new Upload({ id, size: sizeBytes, offset: receivedBytes, metadata: { purpose }, creation_date })
  }

  /** Received bytes are stored even when the connection breaks. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const chunks: Buffer[] = []
    const failure = await collect(stream, chunks)
    const received = await receivePart(this.ctx, { id, offset, bytes: Buffer.concat(chunks) })
    if (failure) throw failure
    return received
  }

  override remove = (id: string) => deleteMedia(this.ctx, id)

  override getExpiration = () => hoursUntilUnfinishedGoes * 3_600_000
}

async function collect(stream: Readable, chunks: Buffer[]): Promise<Error | undefined> {
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return undefined
  } catch (error) {
    return error as Error
  }
}

// No lock: concurrent requests for one upload are serialised by the database, which rejects the second one.
const locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

/** Resumable uploads (tus 1.0); each request may reach another process. */
export function uploadsApi({ runsBusiness }: { runsBusiness: RunsBusiness }) {
  const api = new Hono<ApiEnv>()
  api.on(['OPTIONS', 'POST', 'HEAD', 'GET', 'PATCH', 'DELETE'], ['/uploads', '/uploads/:id'], (c) =>
    answerUpload(c, new VisitorUploads(c.var.ctx, runsBusiness)),
  )
  return api
}

async function answerUpload(c: Context<ApiEnv>, datastore: VisitorUploads) {
  let rejected: AppError | undefined
  const server = new Server({
    path,
    datastore,
    locker,
    // A file that is announced as too large is rejected by our command, with the text for its purpose.
    ...(c.req.method !== 'POST' && { maxSize: mostBytes }),
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: newId,
    onResponseError: (_request, error) => {
      if (error instanceof AppError) rejected = error
      else if (!('status_code' in error)) throw error
      return undefined
    },
  })
  const answer = await server.handleWeb(c.req.raw)
  c.header('tus-resumable', '1.0.0')
  if (rejected) throw rejected
  return answer.status < 400 ? answer : inOurWords(c, answer)
}

const codes: Record<number, ErrorCode> = { 404: 'not-found', 409: 'upload-offset', 413: 'upload-too-big' }

/** Converts errors of the tus library into the format of all errors. */
async function inOurWords(c: Context<ApiEnv>, answer: Response) {
  const { status } = answer
  const said = (await answer.text()).trim() || 'This request does not follow the protocol.'
  const text = status === 413 ? 'More arrived than was announced.' : said
  const error = new AppError('malformed', codes[status] ?? 'upload-protocol', text)
  return c.json({ error: toErrorBody(error, newId()) }, status as 400)
}
