import {t} from '@lingui/core/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {Check, Copy} from 'lucide-react';
import {useState} from 'react';
import {copyText} from './copy-text';

type Props = {
	/** What is copied, or how it is made and copied, which resolves to whether it was. */
	readonly text: string | (() => Promise<boolean>);
	readonly label: string;
	/** What is copied, as a noun, where the label alone does not tell: it is read out after it. */
	readonly object?: string;
	/** What the text is for, where the label alone does not tell. */
	readonly title?: string;
};

/** Copies a text and says so on itself until the pointer or the focus leaves. */
export function CopyButton({text, label, object, title}: Props) {
	const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
	const copy = async () => {
		const isCopied = await (typeof text === 'string' ? copyText(text) : text());
		setState(isCopied ? 'copied' : 'failed');
	};
	const words =
		state === 'copied' ? t`Copied` : state === 'failed' ? t`Copying was not allowed` : label;
	return (
		<Button
			variant="subtle"
			title={title}
			leftSection={state === 'copied' ? <Check /> : <Copy />}
			onClick={() => void copy()}
			onMouseLeave={() => setState('idle')}
			onBlur={() => setState('idle')}
		>
			<span aria-live="polite">
				{object === undefined ? (
					words
				) : (
					<>
						<span aria-hidden="true">{words}</span>
						<VisuallyHidden>{t`${words}: ${object}`}</VisuallyHidden>
					</>
				)}
			</span>
		</Button>
	);
}
