import { readServiceForm } from '#catalogue/contract-form.ts'
import type { BusinessService } from '#catalogue/contract-business.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { getServiceForm } from '#catalogue/queries/submission/get-service-form.ts'
import { listLayoutExamples } from '#catalogue/queries/service-page/list-layout-examples.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import {
  mayUseAccent,
  mayUseLayout,
  planWithAccent,
  planWithLayout,
  usualLayout,
} from '#catalogue/rules/layouts/layout-plans.ts'
import { layoutWords } from '#catalogue/rules/layouts/layouts.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { LayoutSelection, LayoutOffer, Sending } from '#catalogue/screens/layouts/layout-selection.server.ts'
import { findContent } from '#catalogue/screens/layouts/load-layouts.server.ts'
import type { AppContext } from '#server/context.ts'
import { largestOf, plansIn, type Plan, type PlanLimits } from '#market/rules/fees/plans.ts'
import { getDraft } from '#providers/queries/get-draft.ts'
import { AppError } from '#shared/app-error.ts'

/** The layouts for a service or draft. Throws `not-found` for strangers when it is not public. */
export async function loadLayoutSelection(ctx: AppContext, id: string): Promise<LayoutSelection> {
  const { service, isManaged } = await findContent(ctx, id)
  const examples = await listLayoutExamples(ctx)
  const managed = isManaged ? await loadManaged(ctx, service) : null
  const plans = plansIn(ctx.settings)
  const limits = managed?.limits ?? largestOf(plans).limits
  return {
    id: service.id,
    title: service.title || 'Your service',
    href: service.href,
    provider: service.provider.name,
    isManaged,
    isPublic: managed ? managed.sending === null : true,
    saved: { layout: service.layout || usualLayout(service.category), accent: service.accent, parts: service.parts },
    isChosen: managed?.isChosen ?? true,
    layouts: layoutWords.map((words) => offerOf(words, { service, limits, examples, plans })),
    neededAccentPlan: mayUseAccent(limits, 'rose') ? null : planWithAccent(plans).name,
    sending: managed?.sending ?? null,
  }
}

type LayoutExample = Awaited<ReturnType<typeof listLayoutExamples>>[number]

interface Around {
  service: ServicePage
  limits: PlanLimits
  examples: LayoutExample[]
  plans: readonly Plan[]
}

function offerOf(words: (typeof layoutWords)[number], { service, limits, examples, plans }: Around): LayoutOffer {
  const example = examples.find(({ layout, id }) => layout === words.key && id !== service.id)
  const isIncluded = words.key === service.layout || mayUseLayout(limits, service.category, words.key)
  return {
    ...words,
    neededPlan: isIncluded ? null : planWithLayout(plans, service.category, words.key).name,
    hint: hintFor(words.key, service.pictures.length),
    example: example ? { id: example.id, title: example.title, provider: example.provider } : null,
  }
}

const fewPictures = 3

function hintFor(layout: string, pictures: number): string | null {
  if (layout === 'showcase' && pictures < fewPictures)
    return `It lives on pictures: ${pictures === 0 ? 'there is none' : pictures === 1 ? 'there is one' : `there are ${pictures}`} yet, ${fewPictures} or more show it well.`
  return layout === 'classic' && pictures === 0 ? 'Without a picture its gallery stays empty.' : null
}

interface Managed {
  isChosen: boolean
  limits: PlanLimits
  sending: Sending | null
}

/** What the provider's plan includes, and what is missing before the service can be submitted. */
async function loadManaged(ctx: AppContext, { id }: ServicePage): Promise<Managed> {
  const service = await getBusinessService(ctx, id).catch(noneIfNotFound)
  if (service) return { isChosen: true, limits: await limitsOf(ctx, service.providerId), sending: sendingOf(service) }
  const draft = await getDraft(ctx, id)
  const form = readServiceForm(draft.form)
  const choices = await getServiceForm(ctx, draft.providerId === null ? {} : { providerId: draft.providerId })
  return {
    isChosen: form.layout !== '',
    limits: choices.plan.limits,
    sending: {
      path: '/api/v1/me/services',
      body: { draftId: id },
      problems: checkServiceForm(form, choices),
      formAddress: `/service-submit?draft=${id}`,
    },
  }
}

const limitsOf = async (ctx: AppContext, providerId: string) => (await getServiceForm(ctx, { providerId })).plan.limits

const sendingOf = ({ id, moves, problems }: BusinessService): Sending | null =>
  moves.includes('submit')
    ? { path: `/api/v1/me/services/${id}/submit`, body: {}, problems, formAddress: `/service-submit?service=${id}` }
    : null

function noneIfNotFound(error: unknown): undefined {
  if (!(error instanceof AppError) || error.kind !== 'not-found') throw error
}
