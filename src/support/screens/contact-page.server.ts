import { data, redirect } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { replyTicket } from '#support/commands/reply-ticket.ts'
import { requirePerson, stampPage } from '#support/commands/page-stamp.ts'
import { writeTicket } from '#support/commands/write-ticket.ts'
import { contactInput, replyInput, type MyTicket } from '#support/contract.ts'
import { openMyTicket, openTicketLink } from '#support/queries/open-my-ticket.ts'
import { myTicketView } from '#support/queries/my-tickets.ts'
import { contactIncomplete } from '#support/rules/errors.ts'
import { ticketPath } from '#support/rules/ticket-link.ts'
import { parseTicketReference } from '#support/rules/ticket-references.ts'
import { isTopic } from '#support/rules/topics.ts'
import { ticketLinkCookie, tokenIn } from '#support/screens/ticket-link-cookie.server.ts'

interface Legal {
  name: string
  lines: string[]
}

/** The data of `/contact`. */
export type ContactPage =
  | {
      view: 'form'
      stamp: string
      key: string
      name: string
      email: string
      topic: string
      order: string
      days: number
      legal: Legal | null
      isUnknown: boolean
    }
  | { view: 'sent'; reference: string; days: number }
  | { view: 'ticket'; ticket: MyTicket; topic: string; key: string; isNew: boolean }

const unseen = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
// Without JavaScript a form is only accepted with the origin of its page, so the referrer policy must not hide it.
const formHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }

/**
 * The form; `?sent=`: the confirmation; `?ticket=`: the ticket, for the holder of its link or its account. Opening any
 * of them changes nothing.
 */
export async function loadContact(ctx: AppContext, request: Request) {
  const params = new URL(request.url).searchParams
  const [reference, token, sent] = [
    params.get('ticket'),
    params.get('t'),
    parseTicketReference(params.get('sent') ?? ''),
  ]
  if (token) return moveToken(ctx, token)
  if (reference) return loadTicket(ctx, request, reference, params.has('sent'))
  if (sent) return data<ContactPage>({ view: 'sent', reference: sent, days: answerDays(ctx) }, { headers: unseen })
  return data<ContactPage>(form(ctx, params, false), { headers: formHeaders })
}

const answerDays = (ctx: AppContext) => ctx.settings.get('tickets.answer_days')

function form(ctx: AppContext, params: URLSearchParams, isUnknown: boolean): ContactPage {
  const { actor } = ctx
  const who =
    actor.kind === 'user' ? { name: actor.displayName ?? '', email: actor.email ?? '' } : { name: '', email: '' }
  const topic = params.get('topic')
  return {
    view: 'form',
    stamp: stampPage(ctx),
    key: newId(),
    ...who,
    topic: isTopic(topic) ? topic : '',
    order: (params.get('order') ?? params.get('reference') ?? '').slice(0, 40),
    days: answerDays(ctx),
    legal: legalOf(ctx),
    isUnknown,
  }
}

function legalOf(ctx: AppContext): Legal | null {
  const { legalName = '', lines = [] } = ctx.settings.get('market.company')
  return legalName ? { name: legalName, lines: [...lines] } : null
}

async function moveToken(ctx: AppContext, token: string): Promise<never> {
  const reference = await openTicketLink(ctx, token).catch(orElse(''))
  const headers = { ...unseen, 'Referrer-Policy': 'no-referrer' }
  if (!reference) throw redirect('/contact?ticket=unknown', { headers })
  throw redirect(ticketPath(reference), {
    headers: { ...headers, 'Set-Cookie': ticketLinkCookie(reference, token, ctx.publicUrl.startsWith('https:')) },
  })
}

async function loadTicket(ctx: AppContext, request: Request, reference: string, isNew: boolean) {
  const ticket = await openMyTicket(ctx, reference, { token: tokenIn(request, reference) }).catch(orElse(null))
  if (!ticket)
    return data<ContactPage>(form(ctx, new URLSearchParams(), true), {
      status: 404,
      headers: { ...unseen, ...formHeaders },
    })
  // A merged ticket redirects to the other one, with its link.
  if (ticket.reference !== parseTicketReference(reference))
    throw moved(ctx, ticket.reference, tokenIn(request, reference))
  const page = {
    view: 'ticket',
    ticket: await myTicketView(ctx, ticket),
    topic: `ticket:${ticket.id}`,
    key: newId(),
    isNew,
  } as const
  return data<ContactPage>(page, { headers: { ...unseen, ...formHeaders } })
}

function moved(ctx: AppContext, reference: string, token: string | null): Response {
  const cookie = token
    ? { 'Set-Cookie': ticketLinkCookie(reference, token, ctx.publicUrl.startsWith('https:')) }
    : undefined
  return redirect(ticketPath(reference), { headers: { ...unseen, ...cookie } })
}

const orElse =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof AppError) return value
    throw error
  }

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Submits a message, or a reply. */
export async function submitContact(ctx: AppContext, form: FormData, request: Request): Promise<Response> {
  const mediaIds = form.getAll('mediaIds').map(String).filter(Boolean)
  const reference = new URL(request.url).searchParams.get('ticket')
  if (reference) {
    const read = replyInput.safeParse({ text: textOf(form, 'text'), mediaIds })
    if (!read.success) throw contactIncomplete({ text: 'Please look at this once more.' })
    const replying = { reference, key: textOf(form, 'key'), token: tokenIn(request, reference) }
    const myTicket = await retryUntilPhotosReady(() => replyTicket(ctx, replying, read.data))
    return redirect(`${ticketPath(myTicket.reference)}&sent`)
  }
  requirePerson(ctx, { stamp: textOf(form, 'stamp'), trap: textOf(form, 'website') })
  const input = inputIn(form, mediaIds)
  const written = await retryUntilPhotosReady(() =>
    writeTicket(ctx, input, { key: textOf(form, 'key'), work: textOf(form, 'work') }),
  )
  return redirect(`/contact?sent=${written.reference}`)
}

/** A second press waits for the uploads of the first one. */
async function retryUntilPhotosReady<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'idempotency-in-progress' || tries >= 20) throw error
      await new Promise((resume) => setTimeout(resume, 200))
    }
  }
}

function inputIn(form: FormData, mediaIds: string[]) {
  const read = contactInput.safeParse({
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    topic: textOf(form, 'topic'),
    orderReference: textOf(form, 'orderReference'),
    message: textOf(form, 'message'),
    mediaIds,
    hasConsent: form.get('hasConsent') === 'on',
  })
  if (!read.success)
    throw contactIncomplete({ [String(read.error.issues[0]?.path[0] ?? 'message')]: 'Please look at this once more.' })
  return read.data
}
