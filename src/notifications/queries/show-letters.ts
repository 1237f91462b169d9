import type { AppContext } from '#context.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import { letterheadOf } from '#notifications/queries/letterhead.ts'
import type { LetterLine, LetterPreview, LetterView } from '#notifications/contract-letters.ts'
import { kindText } from '#notifications/rules/kind-words.ts'
import {
  builtInWording,
  factsOf,
  faultsOf,
  isBuiltIn,
  placeholderWords,
  type Placeholder,
  type Wording,
} from '#notifications/rules/letter-wording.ts'
import { composeMail, type Letterhead } from '#notifications/rules/mail-content.ts'
import { cellOf } from '#notifications/rules/notification-cells.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'
import { preheaderOf } from '#notifications/rules/preheader.ts'
import { isLetterKind, letterKinds, samplesOf } from '#notifications/rules/samples.ts'
import { listWordings, listWordingVersions, type WordingVersion } from '#notifications/store/letter-wordings.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isoOf } from '#shared/instant.ts'

/** The languages in which letters are written. */
const languages = [{ code: 'en', name: 'English' }]

/** Every kind of letter, in the order of the matrix. Refuses: permission-denied. */
export async function listLetters(ctx: AppContext): Promise<LetterLine[]> {
  await requireRight(ctx, 'read-settings')
  const letterhead = letterheadOf(ctx)
  const own = new Map((await listWordings(ctx.db, letterhead.language)).map((wording) => [wording.kind, wording]))
  return letterKinds.map((kind) => lineOf(letterhead, kind, own.get(kind)))
}

function lineOf(letterhead: Letterhead, kind: NotificationKind, wording: WordingVersion | undefined): LetterLine {
  const { side, event, label, mail } = cellOf(kind)
  const { content } = samplesOf(kind, letterhead)[0]!.source!
  const isOwn = wording !== undefined && !isBuiltIn(wording)
  const { subject } = composeMail(letterhead, content, isOwn ? wording : undefined)
  return { kind, name: kindText(kind), side, event, eventLabel: label, subject, mark: mail, isOwn }
}

export interface LetterTerms {
  offered: string[]
  /** What its subject has to name, because the built-in one does. */
  needed: string[]
  facts: Record<string, string>
}

/** What may stand in the words of a kind of letter: what each of its samples shows. */
export function termsOf(letterhead: Letterhead, kind: NotificationKind): LetterTerms {
  const contents = samplesOf(kind, letterhead).map((mail) => mail.source!.content)
  const known = contents.map((content) => factsOf(letterhead, content))
  const [facts = {}] = known
  const offered = Object.keys(facts).filter((name) => known.every((one) => Object.hasOwn(one, name)))
  const needed = ['order', 'number', 'reference']
    .filter(
      (name) =>
        offered.includes(name) && contents.every(({ subject }, index) => subject.includes(known[index]![name]!)),
    )
    .slice(0, 1)
  return { offered, needed, facts }
}

const shown = ({ version, subject, opening, closing, changedAt, changedBy, reason }: WordingVersion) => ({
  version,
  subject,
  opening,
  closing,
  changedAt: isoOf(changedAt),
  changedBy,
  reason,
})

const asBuiltIn = { ...builtInWording, version: 0, changedAt: null, changedBy: null, reason: '' }
const mostVersions = 50

/** One kind of letter with the market's own words in it and what they were before. Refuses: permission-denied, not-found. */
export async function showLetter(ctx: AppContext, kind: string): Promise<LetterView> {
  await requireRight(ctx, 'read-settings')
  if (!isLetterKind(kind)) throw notFound('letter')
  const letterhead = letterheadOf(ctx)
  const versions = await listWordingVersions(ctx.db, kind, letterhead.language, mostVersions)
  const { offered, needed, facts } = termsOf(letterhead, kind)
  const history = [...versions.map(shown), asBuiltIn]
  return {
    ...lineOf(letterhead, kind, versions[0]),
    wording: history[0]!,
    history: history.slice(1),
    placeholders: offered.map((name) => ({
      name,
      words: placeholderWords[name as Placeholder],
      example: facts[name]!,
    })),
    needed,
    languages,
  }
}

/** How a letter would look with these words. Refuses: permission-denied, not-found. */
export async function previewLetter(
  ctx: AppContext,
  kind: string,
  { direction, ...wording }: Wording & { direction: 'ltr' | 'rtl' },
): Promise<LetterPreview> {
  await requireRight(ctx, 'read-settings')
  if (!isLetterKind(kind)) throw notFound('letter')
  const letterhead: Letterhead = { ...letterheadOf(ctx), direction }
  const { offered, needed } = termsOf(letterhead, kind)
  const faults = faultsOf(wording, offered, needed)
  const isGood = Object.keys(faults).length === 0
  const letters = samplesOf(kind, letterhead).map((mail) =>
    composeMail(letterhead, mail.source!.content, isGood ? wording : undefined),
  )
  return {
    faults,
    letters: letters.map(({ subject, text, html, source }) => ({
      subject,
      preheader: preheaderOf(source!.content),
      text,
      html,
    })),
  }
}
