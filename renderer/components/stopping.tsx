import {Button} from '@mantine/core';
import {useState} from 'react';

export type Stopping = {
	/** Of the attempt that began last. */
	readonly isStopping: boolean;
	/** Begins an attempt; aborts once no more of it is to be sent. */
	begin(): AbortSignal;
	stop(): void;
};

/** Lets whoever looks on stop an act that cannot be taken back; what was sent by then is done. */
export function useStopping(): Stopping {
	const [control, setControl] = useState<AbortController>();
	const [stopped, setStopped] = useState<AbortController>();
	return {
		isStopping: control !== undefined && stopped === control,
		begin() {
			const next = new AbortController();
			setControl(next);
			return next.signal;
		},
		stop() {
			control?.abort();
			setStopped(control);
		},
	};
}

type Props = {
	readonly stopping: Stopping;
	readonly isRunning: boolean;
	readonly onCancel: () => void;
	readonly hasFocus?: boolean;
};

/** Cancel, beside the button of what cannot be taken back; while that is being done, Stop. */
export function CancelOrStop({stopping, isRunning, onCancel, hasFocus = false}: Props) {
	return isRunning ? (
		<Button variant="default" disabled={stopping.isStopping} onClick={stopping.stop}>
			{stopping.isStopping ? 'Stopping' : 'Stop'}
		</Button>
	) : (
		<Button variant="default" data-autofocus={hasFocus || undefined} onClick={onCancel}>
			Cancel
		</Button>
	);
}
