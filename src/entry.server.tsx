import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type ServerInstrumentation,
  type RouterContextProvider,
} from 'react-router'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { nonceContext, outcomeContext } from '#platform/app-context.ts'
import { logError } from '#platform/log.ts'
import { isTransient, tryAgainSoon } from '#platform/database/transient-faults.ts'
import { currentScope } from '#platform/http/request-scope.ts'
import { currentObserver } from '#platform/telemetry/observer.ts'
import { AppError } from '#shared/app-error.ts'
import { Nonce } from '#ui/page/nonce.ts'

/**
 * Renders the whole page before it answers: a body of known length can be cached, compressed once and given an ETag.
 */
export default async function renderPage(
  ...[request, status, headers, routerContext, visitContext]: Parameters<HandleDocumentRequestFunction>
) {
  const nonce = visitContext.get(nonceContext)
  const chunks: Buffer[] = []
  const body = new Writable({ write: (chunk: Buffer, _encoding, done) => (chunks.push(chunk), done()) })
  let failure: unknown
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>
  )
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // Never stream parts later: a late part would need a script to move it into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(body),
    onShellError: (error) => body.destroy(error as Error),
    onError: (error) => void (failure ??= error),
  })
  await finished(body)
  visitContext.get(outcomeContext).html = withPatientScripts(Buffer.concat(chunks).toString())
  if (failure) logError('a page could not be drawn', failure, { path: new URL(request.url).pathname })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status: failure ? 500 : status, headers })
}

/**
 * Handles what a loader or an action threw. An `AppError` becomes its HTTP status; any other error is a bug and is
 * logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const appError = errorOf(error)
  if (appError) (context as Readonly<RouterContextProvider>).get(outcomeContext).appError = appError
  else if (!request.signal.aborted) logError('a screen failed', error, { path: new URL(request.url).pathname })
}

/** Names the route of a request for telemetry; nothing of it is there while that is off. */
export const instrumentations: ServerInstrumentation[] = currentObserver()
  ? [
      {
        handler: (handler) =>
          handler.instrument({
            request: async (respond) => {
              const { meta } = await respond()
              const scope = currentScope()
              if (scope && meta) scope.route = `/${meta.pattern.replace(/^\//, '')}`
            },
          }),
      },
    ]
  : []

function errorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isUnreadableForm(error)) return unreadableForm()
  return isTransient(error) ? tryAgainSoon(error) : undefined
}

const isUnreadableForm = (error: unknown) =>
  error instanceof TypeError && /form-?data|content-type was not one of/i.test(error.message)
const unreadableForm = () => new AppError('malformed', 'malformed-form', 'The form could not be read.')

// Pages work before their scripts arrive, so pictures and fonts load first.
const withPatientScripts = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
