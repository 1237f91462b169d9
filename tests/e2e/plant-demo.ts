import { constants, setPriority } from 'node:os'
import { plantDemo } from './demo-cluster.ts'

// Beside other tests, in the time that they wait.
setPriority(constants.priority.PRIORITY_LOW)
await plantDemo(() => {})
