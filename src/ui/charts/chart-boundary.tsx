import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  room: number
  children: ReactNode
}

/** An error boundary: a chart that fails on its data does not break the page. */
export class ChartBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const retry = () => this.setState({ isBroken: false })
    if (this.state.isBroken)
      return <Broken room={this.props.room} text="The chart could not be drawn." onRetry={retry} />
    return this.props.children
  }
}

/** Replaces a chart: what went wrong, and a retry button. */
export const Broken = ({ room, text, onRetry }: { room: number; text: string; onRetry(): void }) => (
  <div
    role="status"
    className="grid place-content-center justify-items-center gap-3 rounded-md bg-surface-2 px-4 text-center"
    style={{ minBlockSize: `${Math.max(room, 96)}px` }}
  >
    <p className="text-text-2">{text}</p>
    <button type="button" className="button button-secondary button-small" onClick={onRetry}>
      Retry
    </button>
  </div>
)
