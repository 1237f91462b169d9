import type { Config } from '#platform/config/config.ts'
import type { PoolPlace } from '#platform/database/database.ts'
import { WorkThread } from '#platform/jobs/work-thread.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface ImagePipelineData {
  database: PoolPlace
  config: Pick<Config, 's3' | 'dataDir'>
}

/**
 * Photos take megabytes of memory. A separate thread keeps their garbage out of the heap that serves pages, where each
 * collection is slower the larger the heap is.
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

  /** Resizes the next uploads that are due; returns how many it processed. */
  async makeSizes(now: Instant): Promise<number> {
    return this.isClosed ? 0 : this.thread.run(now)
  }

  /** Puts unfinished work back, for another process or the next start. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.thread.close()
  }
}
