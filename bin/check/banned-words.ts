interface BannedWord {
  /** The forms of the word, as alternatives of a regular expression. */
  stem: string
  /** Where only some names with the word are refused: matches the words of a name (`keptAt` is `kept at`). */
  pattern?: RegExp
  say: string
}

/** Words that names do not use, and what the trade says instead (decision 55). The only list of them. */
export const bannedWords: BannedWord[] = [
  { stem: 'doors?', say: 'route, endpoint' },
  { stem: 'sweeps?|sweeper', say: 'job, job runner' },
  { stem: 'happenings?|happened', say: 'event, publish' },
  { stem: 'told|tells?|telling', say: 'publish, notify, track or report' },
  { stem: 'refus(?:e|es|ed|ing|als?)', say: 'error, reject' },
  { stem: 'kept|keeps?|keeping', pattern: /\b(?:kept|keeps?|keeping)\b(?! alive)/, say: 'save, store, retain or hold' },
  { stem: 'forgets?|forgotten', say: 'delete, purge or clear' },
  { stem: 'facts?', say: 'attribute, detail' },
  { stem: 'things?', say: 'what it is: report target, resource, equipment' },
  { stem: 'mine', say: 'my… (a customer), business… (a provider)' },
  { stem: 'own', pattern: /^own(?: |$)|^is own$/, say: 'my… (a customer), business… (a provider)' },
  { stem: 'asks?|asked|asking', say: 'request, fetch or load' },
  { stem: 'takes?|taking', pattern: /^takes?(?: (?!away)|$)/, say: 'claim, lock, apply or submit' },
  { stem: 'gives? back', pattern: /^gives? back/, say: 'refund or release' },
  { stem: 'looks?|looked', say: 'check, read; style' },
  { stem: 'desks?', say: 'dashboard' },
  { stem: 'papers?', say: 'document: invoice, receipt' },
  { stem: 'strays?', say: 'duplicate payment' },
  { stem: 'figures?', say: 'metrics' },
  { stem: 'spots?', say: 'bucket, position' },
  { stem: 'news', say: 'notification, newsletter' },
  { stem: 'notices', say: 'notifications' },
  { stem: 'fates?', say: 'delivery status' },
  { stem: 'ways?', say: 'fulfillment method, transport, mode' },
  { stem: 'proves?|proved', say: 'verify' },
  { stem: 'talkers?', say: 'participants' },
  { stem: 'bonds?', say: 'setting constraint' },
  { stem: 'anew|whoever|surely|tend|tended', say: 'a plain word' },
]

/** Names that may use such a word, and why. */
export const allowedNames: { pattern: RegExp; reason: string }[] = [
  { pattern: /keep-?alive/i, reason: 'HTTP' },
  { pattern: /forgot-?password/i, reason: 'the name of the page in every product' },
  { pattern: /^refund_refusal_explanation$/, reason: 'Stripe' },
  { pattern: /^figure$/, reason: 'the element of HTML' },
  { pattern: /^own-account-missing$/, reason: 'a code in plain English' },
]
