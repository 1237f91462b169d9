import { plantOnce } from '../../../seeds/plant-once.ts'
import type { World } from './world.ts'

/** What a start does to a demo world that is there already: it gets what it lacks. The market keeps the secret that it made itself. */
export const startDemo = ({ url }: World) =>
  plantOnce({
    databaseUrl: url,
    publicUrl: 'http://localhost:3000',
    secrets: { secret: undefined, oldSecret: undefined },
    say: () => {},
  })
