import { consumeSeedRequest } from '#operations/commands/set-up-market.ts'
import type { Job } from '#platform/jobs/job.ts'

export interface Examples {
  /** Resolves when it is complete. */
  plantExamples(what: 'examples' | 'ground'): Promise<void>
}

/** Creates demo data, or the data that every market needs, when somebody requested it at the setup. */
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
