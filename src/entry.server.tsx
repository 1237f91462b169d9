import {
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type ServerInstrumentation,
  type RouterContextProvider,
} from 'react-router'
import { text } from 'node:stream/consumers'
import { nonceContext, outcomeContext, partsContext } from '#platform/app-context.ts'
import { logError } from '#platform/log.ts'
import { isTransient, tryAgainSoon } from '#platform/database/transient-faults.ts'
import { currentScope } from '#platform/http/request-scope.ts'
import firstStyles from 'virtual:first-styles'
import { withFirstStyles } from '#server/first-styles/first-styles.ts'
import { renderToHtml } from '#server/render-to-html.ts'
import { stringInScript } from '#shared/text/string-in-script.ts'
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
  const { serverHandoffStream, ...context } = routerContext
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </Nonce>
  )
  const { html, parts, join, failure } = await renderToHtml(page, visitContext.get(partsContext))
  // Pages that are only looked at have no scripts.
  const data = context.renderMeta?.didRenderScripts ? await dataScripts(serverHandoffStream!, nonce) : ''
  const whole = withPatientFiles(beforeEnd(html, data))
  const styled = firstStyles ? withFirstStyles(whole, firstStyles, parts) : whole
  visitContext.get(outcomeContext).page = { html: styled, join }
  if (failure) logError('a page could not be drawn', failure, { path: new URL(request.url).pathname })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status: failure ? 500 : status, headers })
}

/**
 * Hands the data of the loaders to the router in the browser, as `ServerRouter` does; but it draws them as a part of
 * the page that arrives later, for which the whole page must be drawn as a stream.
 */
async function dataScripts(encoded: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const controller = 'window.__reactRouterContext.streamController'
  const script = (code: string) => `<script nonce="${nonce}">${controller}.${code};</script>`
  return script(`enqueue(${stringInScript(await text(encoded))})`) + script('close()')
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

/**
 * Browsers request files in the order of the page. Pages work before their scripts arrive, and fonts replace others of
 * the same width: so the first picture and the styles come before them.
 */
function withPatientFiles(html: string): string {
  const scripts = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? []
  const fonts = html.match(/<link [^>]*rel="preload" as="font"[^>]*>/g) ?? []
  const patient = scripts.map((link) => link.replace('<link', '<link fetchpriority="low"'))
  const links = [...patient, ...fonts].join('')
  return beforeEnd(html.replaceAll(/<link [^>]*rel="(?:modulepreload|preload" as="font)"[^>]*>/g, ''), links)
}

const end = '</body></html>'
const beforeEnd = (html: string, more: string) => (html.endsWith(end) ? html.slice(0, -end.length) + more + end : html)
