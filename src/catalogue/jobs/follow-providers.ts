import { followProvider, followTaxes } from '#catalogue/commands/follow-provider.ts'
import { settleSystemPauses } from '#catalogue/commands/settle-system-pauses.ts'
import type { Listener } from '#platform/sweeps.ts'

type Payload = { providerId?: unknown }
const idIn = ({ providerId }: Payload) => providerId as string

/** What lists and pages say of a service follows its business: its state, its name, its places, its hours, its plan. */
export const providerListeners: Listener[] = [
  { on: 'provider.state-changed', name: 'catalogue.follow-state', run: (ctx, payload) => followProvider(ctx, idIn(payload)) },
  { on: 'provider.changed', name: 'catalogue.follow-change', run: (ctx, payload) => followTaxes(ctx, idIn(payload)) },
  {
    on: 'provider.hours-changed',
    name: 'catalogue.follow-hours',
    run: async (ctx, payload) => {
      await settleSystemPauses(ctx, idIn(payload))
      await followProvider(ctx, idIn(payload))
    },
  },
  { on: 'provider.plan-changed', name: 'catalogue.follow-plan', run: (ctx, payload) => settleSystemPauses(ctx, idIn(payload)) },
]
