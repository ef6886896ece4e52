import {Component, type ReactNode} from 'react';
import {Mistake} from './mistake';

type Props = {readonly children: ReactNode};
type State = {readonly error: unknown; readonly hasFailed: boolean};

/** Catches our own mistakes around everything, so that the window never goes blank. */
export class ErrorBoundary extends Component<Props, State> {
	override readonly state: State = {error: undefined, hasFailed: false};

	static getDerivedStateFromError(error: unknown): State {
		return {error, hasFailed: true};
	}

	override render(): ReactNode {
		if (!this.state.hasFailed) return this.props.children;
		return <Mistake error={this.state.error} onAgain={() => window.location.reload()} />;
	}
}
