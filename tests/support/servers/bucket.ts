import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A real S3 server on this machine with one bucket, and the variables for it. */
export async function openBucketServer() {
  const directory = mkdtempSync(join(tmpdir(), 'sokora-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads' }],
  })
  const { port } = await server.run()
  const environment = {
    S3_BUCKET: 'uploads',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    // The fixed credentials of this server.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const close = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { environment, close }
}
