import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import type { PartsOfPage } from '#platform/cache/stored-parts.ts'
import { PartStoreContext } from '#ui/page/drawn-once.tsx'

interface Drawn {
  /** With a mark in the place of each of `parts`: whoever looks for something in the whole page looks into them too. */
  html: string
  /** HTML of stored parts. The same buffers are in many pages, so what is found in one can be kept for it. */
  parts: readonly Buffer[]
  /** Puts these parts into their places, and encodes the page. */
  join(html: string): Buffer
  /** The error of a part that could not be drawn; browsers try to draw it again. */
  failure?: unknown
}

/** How React marks a part that was not ready, or that failed. */
const missingPart = '<!--$!-->'

/**
 * The whole HTML document of a page. Its code is loaded already, except in the first moments after a start; so it is
 * drawn into one string, which costs a third less than a stream. What had to wait for something is drawn again, by a
 * stream, without stored parts.
 *
 * @throws what the frame of the page throws.
 */
export async function renderToHtml(page: ReactNode, parts?: PartsOfPage): Promise<Drawn> {
  const html = drawnAtOnce(createElement(PartStoreContext, { value: parts }, page))
  if (html === undefined) return { ...(await drawnWhenReady(page)), ...inOnePiece }
  if (!parts) return { html, ...inOnePiece }
  return { html: parts.separate(html), parts: parts.parts, join: (rest) => parts.join(rest) }
}

const inOnePiece = { parts: [], join: (html: string) => Buffer.from(html) }

/** A stream of a document begins with this; a string does not. */
const doctype = '<!DOCTYPE html>'

function drawnAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(missingPart) ? undefined : doctype + html
  } catch {
    // It is thrown again below.
    return undefined
  }
}

async function drawnWhenReady(page: ReactNode): Promise<Pick<Drawn, 'html' | 'failure'>> {
  const body = new PassThrough()
  let failure: unknown
  const { pipe } = renderToPipeableStream(page, {
    // Never stream parts later: a late part would need a script to move it into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(body),
    onShellError: (error) => body.destroy(error as Error),
    onError: (error) => void (failure ??= error),
  })
  return { html: await text(body), failure }
}
