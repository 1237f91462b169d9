import { WorkThread } from '#platform/work-thread.ts'
import type { Sheet } from '#shared/sheet.ts'

/** Draws papers in a thread of its own: fonts and shapes take their time, and pages do not wait for it. */
export class Printer {
  private readonly thread = new WorkThread<Sheet, Uint8Array>({
    program: '#platform/pdf/printer-thread.ts',
    of: 'papers',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

  print(sheet: Sheet): Promise<Uint8Array> {
    return this.thread.run(sheet)
  }

  close(): Promise<void> {
    return this.thread.close()
  }
}
