import type { Config } from '#platform/config/config.ts'
import { WorkThread } from '#platform/jobs/work-thread.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface ImagePipelineData {
  databaseUrl: string
  config: Pick<Config, 's3' | 'dataDir'>
}

/**
 * Photos pass through memory in megabytes. In a thread of their own they make no garbage between the pages:
 * collecting it costs the more, the more else a thread holds.
 */
export class ImagePipeline {
  private readonly thread: WorkThread<Instant, number>
  private isClosed = false

  constructor(data: ImagePipelineData) {
    this.thread = new WorkThread({
      program: '#server/image-pipeline-thread.ts',
      of: 'pictures',
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
  }

  /** Makes the sizes of the next upload that is due; returns how many were worked on. */
  async makeSizes(now: Instant): Promise<number> {
    return this.isClosed ? 0 : this.thread.run(now)
  }

  /** What goes on is put back, for another process or the next start. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.thread.close()
  }
}
