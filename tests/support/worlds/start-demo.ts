import { plantOnce } from '../../../seeds/plant-once.ts'
import type { World } from './world.ts'

/** Updates an existing demo as a start does. The market keeps its generated secret. */
export const startDemo = ({ url }: World) =>
  plantOnce({
    databaseUrl: url,
    publicUrl: 'http://localhost:3000',
    secrets: { secret: undefined, oldSecret: undefined },
    say: () => {},
  })
