import {t} from '@lingui/core/macro';
import {ActionIcon} from '@mantine/core';
import {Check, Copy as CopySign} from 'lucide-react';
import {useEffect, useState} from 'react';
import {copyText} from './copy-text';

type Props = {
	/** What the button says it copies: "Copy e-mail of Ana Ruiz". */
	readonly label: string;
	readonly text: string;
	/** Called once the text is on the clipboard. */
	readonly onCopied?: (text: string) => void;
};

const shownMilliseconds = 1500;

/** Copies a text and says so for a moment. */
export function CopyIcon({label, text, onCopied}: Props) {
	const [isCopied, setCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return undefined;
		const timer = window.setTimeout(() => setCopied(false), shownMilliseconds);
		return () => window.clearTimeout(timer);
	}, [isCopied]);
	const copy = async () => {
		const isDone = await copyText(text);
		setCopied(isDone);
		if (isDone) onCopied?.(text);
	};
	return (
		<ActionIcon
			variant="subtle"
			aria-label={isCopied ? t`Copied` : label}
			title={label}
			onClick={() => void copy()}
		>
			{isCopied ? <Check size={14} strokeWidth={1.5} /> : <CopySign size={14} strokeWidth={1.5} />}
		</ActionIcon>
	);
}
