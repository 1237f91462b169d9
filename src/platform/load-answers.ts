import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#platform/app-context.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'

/** A slower answer does not delay the page: the area requests it itself. */
const patienceMs = 500

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())

/**
 * The loader of a dashboard area: calls the endpoints of what the area shows first, within this process and for the
 * same person. `useRemote` and `usePages` take the answers from here. What is rejected, fails or takes longer is left
 * out; the area requests it itself then and shows why it cannot have it.
 */
export const loadAnswers =
  (sources: SourcesOfPage) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<{ answers: Record<string, unknown> }> => {
    const call = context.get(apiContext)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const tooLate = after(patienceMs)
    const answers = await Promise.all(
      sources({ params, query }).map(
        async ({ address }) => [address, await Promise.race([call(address), tooLate])] as const,
      ),
    )
    return { answers: Object.fromEntries(answers.filter(([, answer]) => answer !== undefined)) }
  }
