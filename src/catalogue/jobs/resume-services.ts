import { resumeDueServices } from '#catalogue/commands/resume-due-services.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** What was paused until today is back. */
export const resumeServicesSweep: Sweep = {
  name: 'catalogue.resume-services',
  everySeconds: 60,
  run: resumeDueServices,
}
