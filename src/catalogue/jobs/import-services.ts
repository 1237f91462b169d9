import { importServices } from '#catalogue/commands/import-services.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const importServicesSweep: Sweep = {
  name: 'catalogue.import-services',
  wakesOn: ['due:imports'],
  everySeconds: 15,
  run: importServices,
}
