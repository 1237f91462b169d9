import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, dayText, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { amountText, dashboardOf, whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { businessOf, sampleDay, sampleId } from '#notifications/rules/samples/sample-order.ts'
import {
  findBusiness,
  findDraft,
  findImport,
  findReader,
  type DraftRow,
  type ImportRow,
} from '#notifications/store/businesses.server.ts'
import { days, isoOf } from '#shared/time/instant.ts'

type OldDraft = DraftRow & { id: string; until: string }

const draftWhat = ({ kind }: OldDraft) => (kind === 'provider' ? 'application' : 'service')
const draftName = (draft: OldDraft) => draft.title || `Your ${draftWhat(draft)}`
const draftText = ({ until }: OldDraft) =>
  `You began it and have not gone on for a long time. It is deleted on ${dayText(until)}, unless you open and save it.`
const draftPath = ({ id, kind }: OldDraft) =>
  `${kind === 'provider' ? '/become-service-provider' : '/service-submit'}?draft=${id}`

/** A draft that was not changed for months is deleted soon; for its author. */
const draftExpiring = defineNotification({
  kind: 'draft.expiring',
  preference: 'work',
  side: 'provider',
  on: 'draft.expiring',
  load: async (ctx, { draftId }): Promise<OldDraft | undefined> => {
    const draft = await findDraft(ctx.db, draftId)
    return draft && { ...draft, id: draftId, until: isoOf(draft.updatedAt + days(ctx.settings.get('drafts.days'))) }
  },
  audience: async (ctx, { userId }) => [await findReader(ctx.db, userId)].filter((one) => one !== undefined),
  key: ({ draftId }, { updatedAt }) => `${draftId} ${updatedAt}`,
  inApp: (draft) => ({
    title: `${draftName(draft)}: the draft is deleted soon`,
    text: draftText(draft),
    href: draftPath(draft),
  }),
  email: (draft, { marketName }) => ({
    subject: `Your draft goes soon: ${draftName(draft)}`,
    preheader: `It is deleted on ${dayText(draft.until)}, unless you go on with it.`,
    heading: 'Your draft is still here.',
    blocks: [
      {
        kind: 'card',
        title: draftName(draft),
        pill: 'Draft',
        rows: [{ label: 'Deleted on', value: dayText(draft.until) }],
      },
      paragraph(draftText(draft)),
      button('Go on with it', draftPath(draft)),
      small('You do not need it any more? Then there is nothing to do.'),
    ],
    reason: `You get this mail because you began ${draft.kind === 'provider' ? 'an application' : 'a service'} on ${marketName}.`,
  }),
  sample: (cast): OldDraft[] => [
    {
      id: sampleId,
      userId: sampleId,
      kind: 'service',
      title: cast.title,
      updatedAt: sampleDay,
      until: '2026-11-16T10:00:00Z',
    },
  ],
})

type DoneImport = ImportRow & { business: Business }

const importText = ({ rejected }: DoneImport) =>
  rejected === 0
    ? 'Everything in the file was taken.'
    : `${amountText(rejected, 'line')} of the file could not be taken; the list says why.`

/** The result of an import; for who uploaded the file. */
const importDone = defineNotification({
  kind: 'import.done',
  preference: 'work',
  side: 'provider',
  on: 'import.done',
  load: async (ctx, { importId }): Promise<DoneImport | undefined> => {
    const done = await findImport(ctx.db, importId)
    const business = done && (await findBusiness(ctx.db, done.providerId))
    return done && business && { ...done, business }
  },
  audience: async (ctx, { userId }) =>
    [userId === null ? undefined : await findReader(ctx.db, userId)].filter((one) => one !== undefined),
  key: ({ importId }) => importId,
  inApp: (done) => ({
    title: `Your file is done: ${done.made} new, ${done.changed} changed, ${done.rejected} not taken`,
    text: `${done.fileName}. ${importText(done)}`,
    href: dashboardOf(done.business, 'services'),
  }),
  email: (done, here) => {
    const { business, fileName, made, changed, same, rejected } = done
    return {
      subject: `Import done: ${fileName}`,
      preheader: `${made} new, ${changed} changed, ${same} as they were, ${rejected} not taken.`,
      heading: 'Your file is done.',
      blocks: [
        {
          kind: 'card',
          title: fileName,
          pill: business.name,
          rows: [
            { label: 'New', value: String(made) },
            { label: 'Changed', value: String(changed) },
            { label: 'As they were', value: String(same) },
            { label: 'Not taken', value: String(rejected) },
          ],
        },
        paragraph(importText(done)),
        button('See your services', dashboardOf(business, 'services')),
      ],
      reason: whyBusiness(business, here),
    }
  },
  sample: (cast): DoneImport[] => [
    {
      business: businessOf(cast),
      providerId: sampleId,
      userId: sampleId,
      fileName: 'services.csv',
      made: 12,
      changed: 3,
      same: 40,
      rejected: 1,
    },
  ],
})

export const work = [draftExpiring, importDone] as const
