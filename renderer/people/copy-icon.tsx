import {ActionIcon} from '@mantine/core';
import {Check, Copy as CopySign} from 'lucide-react';
import {useEffect, useState} from 'react';
import {copyText} from '../components/copy-text';

type Props = {
	/** What the button says it copies: "Copy e-mail of Ana Ruiz". */
	readonly label: string;
	readonly text: string;
};

const shownMilliseconds = 1500;

/** Copies a text and says so for a moment. */
export function CopyIcon({label, text}: Props) {
	const [isCopied, setCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return undefined;
		const timer = window.setTimeout(() => setCopied(false), shownMilliseconds);
		return () => window.clearTimeout(timer);
	}, [isCopied]);
	return (
		<ActionIcon
			variant="subtle"
			aria-label={isCopied ? 'Copied' : label}
			title={label}
			onClick={() => void copyText(text).then(setCopied)}
		>
			{isCopied ? <Check size={14} strokeWidth={1.5} /> : <CopySign size={14} strokeWidth={1.5} />}
		</ActionIcon>
	);
}
