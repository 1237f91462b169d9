import { consumeSeedRequest } from '#operations/commands/set-up-market.ts'
import type { Job } from '#platform/jobs/job.ts'

export interface Examples {
  /** Ends when it is done. */
  plantExamples(what: 'examples' | 'ground'): Promise<void>
}

/** Somebody who begins a market asked for examples to look at, or for what every market stands on. */
export const plantExamplesWith = ({ plantExamples }: Examples): Job => ({
  name: 'operations.plant-examples',
  everySeconds: 60,
  wakesOn: ['examples'],
  run: async (ctx) => {
    const wish = await consumeSeedRequest(ctx)
    if (wish) await plantExamples(wish)
    return 0
  },
})
