import { notifyQuote, type QuoteEventName } from '#notifications/commands/conversations/notify-quotes.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

const quoteListener = <What extends QuoteEventName>(what: What): ListenerOn<`quote.${What}`> =>
  ({
    on: `quote.${what}`,
    name: `notifications.tell quote.${what}`,
    run: (ctx, step) => notifyQuote(ctx, what, step),
  }) as ListenerOn<`quote.${What}`>

/** Subscribers that notify both sides of a price request. */
export const quoteListeners = [
  quoteListener('asked'),
  quoteListener('waiting'),
  quoteListener('offered'),
  quoteListener('accepted'),
  quoteListener('declined'),
  quoteListener('expired'),
  quoteListener('withdrawn'),
] satisfies Listener[]
