import { ok } from '#platform/http/endpoint-shapes.ts'
import { once } from '#providers/api/route-parts.ts'
import * as routes from '#catalogue/api/business-service-routes.ts'
import { administerService, moveCategory } from '#catalogue/commands/lifecycle/administer-service.ts'
import { appealService } from '#catalogue/commands/submission/appeal-service.ts'
import {
  archiveService,
  withdrawRevision,
  withdrawService,
  type ArchivingHindrance,
} from '#catalogue/commands/lifecycle/archive-service.ts'
import { changeService } from '#catalogue/commands/revisions/change-service.ts'
import { chooseLayout } from '#catalogue/commands/choose-layout.ts'
import { copyService } from '#catalogue/commands/submission/copy-service.ts'
import { pauseService, resumeService } from '#catalogue/commands/lifecycle/pause-service.ts'
import { submitServiceDraft } from '#catalogue/commands/submission/submit-service-draft.ts'
import { submitService } from '#catalogue/commands/submission/submit-service.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { getServiceForm } from '#catalogue/queries/submission/get-service-form.ts'
import { getServicePreview } from '#catalogue/queries/service-page/get-service-preview.ts'
import { listBusinessServices } from '#catalogue/queries/list-business-services.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { newApi } from '#platform/http/api.ts'
import { userOf, type AppContext } from '#server/context.ts'
import type { Changes } from '#shared/merge-changes.ts'

interface Parts {
  /** Why a service cannot be archived yet; slices with open items implement it. */
  hinders: ArchivingHindrance
}

const perMinute = 120

/** An autosaving form needs many requests; more than this is automated. */
const pace = (ctx: AppContext) =>
  limitRate(ctx, { bucket: `my-services:${userOf(ctx).userId}`, atMost: perMinute, perSeconds: 60 })

/** Endpoints for the services of a business. */
export function businessServicesApi(parts: Parts) {
  const api = newApi()
  openForms(api)
  openReading(api)
  openStates(api, parts)
  return api
}

type Api = ReturnType<typeof newApi>

function openForms(api: Api) {
  api.openapi(routes.formRoute, async (c) => c.json(await getServiceForm(c.var.ctx, c.req.valid('query')), 200))
  api.openapi(routes.submitDraftRoute, async (c) => {
    await pace(c.var.ctx)
    const [body, key] = [c.req.valid('json'), c.req.valid('header')['idempotency-key']]
    return c.json(
      await once(c.var.ctx, { what: 'submit-service', key, body }, (ctx) => submitServiceDraft(ctx, body)),
      201,
    )
  })
  api.openapi(routes.changeRoute, async (c) => {
    await pace(c.var.ctx)
    return c.json(
      await changeService(c.var.ctx, c.req.valid('param').id, c.req.valid('json') as Changes<ServiceForm>),
      200,
    )
  })
  api.openapi(routes.layoutRoute, async (c) => {
    await pace(c.var.ctx)
    return c.json(await chooseLayout(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200)
  })
}

function openReading(api: Api) {
  api.openapi(routes.listRoute, async (c) =>
    c.json(await listBusinessServices(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  api.openapi(routes.readRoute, async (c) => c.json(await getBusinessService(c.var.ctx, c.req.valid('param').id), 200))
  api.openapi(routes.previewRoute, async (c) =>
    c.json(await getServicePreview(c.var.ctx, c.req.valid('param').id), 200),
  )
}

function openStates(api: Api, { hinders }: Parts) {
  const moves = [
    [routes.resumeRoute, resumeService],
    [routes.archiveRoute, (ctx: AppContext, id: string) => archiveService(ctx, id, hinders)],
    [routes.withdrawRoute, withdrawService],
    [routes.withdrawRevisionRoute, withdrawRevision],
  ] as const
  for (const [route, move] of moves) {
    api.openapi(route, async (c) => {
      const { id } = c.req.valid('param')
      await pace(c.var.ctx)
      await move(c.var.ctx, id)
      return c.json(await getBusinessService(c.var.ctx, id), 200)
    })
  }
  api.openapi(routes.pauseRoute, async (c) => {
    const { id } = c.req.valid('param')
    await pace(c.var.ctx)
    await pauseService(c.var.ctx, id, c.req.valid('json').until ?? null)
    return c.json(await getBusinessService(c.var.ctx, id), 200)
  })
  api.openapi(routes.submitRoute, async (c) => {
    await pace(c.var.ctx)
    return c.json(await submitService(c.var.ctx, c.req.valid('param').id), 200)
  })
  api.openapi(routes.appealRoute, async (c) =>
    c.json(await appealService(c.var.ctx, c.req.valid('param').id, c.req.valid('json').text), 200),
  )
  api.openapi(routes.copyRoute, async (c) => {
    await pace(c.var.ctx)
    const { id } = c.req.valid('param')
    const sent = { what: 'copy-service', key: c.req.valid('header')['idempotency-key'], body: { id } }
    return c.json(await once(c.var.ctx, sent, (ctx) => copyService(ctx, id)), 201)
  })
}

/** Service endpoints for administrators. */
export function adminServicesApi() {
  const api = newAdminApi(['/admin/services/*'])
  api.openapi(routes.suspendRoute, async (c) => {
    await administerService(c.var.ctx, c.req.valid('param').id, { move: 'suspend', reason: c.req.valid('json').reason })
    return c.json(ok, 200)
  })
  api.openapi(routes.reinstateRoute, async (c) => {
    await administerService(c.var.ctx, c.req.valid('param').id, {
      move: 'reinstate',
      reason: c.req.valid('json').reason,
    })
    return c.json(ok, 200)
  })
  api.openapi(routes.moveCategoryRoute, async (c) => {
    await moveCategory(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(ok, 200)
  })
  return api
}
