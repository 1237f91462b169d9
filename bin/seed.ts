import { runCommand, print } from './command.ts'
import { Misuse } from './tool.ts'
import { layGround, plantDemoWorld } from '../seeds/plant.ts'
import { unplant } from '../seeds/unplant.ts'

// npm run seed: adds demo data to this market, or removes it.

const usage = `npm run seed                          businesses that do not exist, with 1,000 services; a second time changes nothing
npm run seed -- --services <number>   as many services
npm run seed -- --places              nothing but the towns of the world and rates of currencies
npm run seed -- --remove              takes all examples out, with their bar; refuses where a business of your own would go along
With --json for one line of JSON. Exit code 0: done, 1: it was not, 2: not understood.`

await runCommand({
  usage,
  options: { services: { type: 'string' }, places: { type: 'boolean' }, remove: { type: 'boolean' } },
  database: 'up-to-date',
  run: async ({ world }, values) => {
    const ctx = await world()
    if (values.remove) {
      const removed = await unplant(ctx)
      print(
        removed.providers === 0
          ? 'There were no examples.'
          : `${removed.providers} businesses and all that belonged to them are gone. Start the market anew.`,
      )
      return { ...removed }
    }
    await layGround(ctx)
    if (values.places) return { places: true }
    const services = Number(values.services ?? '1000')
    if (!Number.isInteger(services) || services < 1 || services > 1_000_000)
      throw new Misuse('--services takes a whole number from 1 to 1000000.')
    await plantDemoWorld(ctx, { services })
    print(`The examples are there: ${services} services. (npm run seed -- --remove takes them out again.)`)
    return { services }
  },
})
