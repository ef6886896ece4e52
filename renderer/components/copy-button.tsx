import {Button} from '@mantine/core';
import {Check, Copy} from 'lucide-react';
import {useState} from 'react';

type Props = {readonly text: string; readonly label: string};

/** Copies a text and says so on itself until the pointer or the focus leaves. */
export function CopyButton({text, label}: Props) {
	const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setState('copied'),
			() => setState('failed'),
		);
	return (
		<Button
			variant="subtle"
			leftSection={state === 'copied' ? <Check /> : <Copy />}
			onClick={() => void copy()}
			onMouseLeave={() => setState('idle')}
			onBlur={() => setState('idle')}
		>
			<span aria-live="polite">
				{state === 'copied' ? 'Copied' : state === 'failed' ? 'Copying was not allowed' : label}
			</span>
		</Button>
	);
}
