import {t} from '@lingui/core/macro';
import {PasswordInput, type PasswordInputProps} from '@mantine/core';
import {useState, type Ref} from 'react';

type Props = Omit<PasswordInputProps, 'label'> & {
	readonly label: string;
	readonly ref?: Ref<HTMLInputElement>;
};

/** A password, passphrase or key: what is typed is hidden until somebody wants to see it. */
export function SecretField({label, defaultVisible = false, ...props}: Props) {
	const [own, setOwn] = useState(defaultVisible);
	const isShown = props.visible ?? own;
	return (
		<PasswordInput
			{...props}
			label={label}
			visible={isShown}
			onVisibilityChange={shown => {
				setOwn(shown);
				props.onVisibilityChange?.(shown);
			}}
			visibilityToggleButtonProps={{
				'aria-label': isShown ? t`Hide: ${label}` : t`Show: ${label}`,
				tabIndex: 0,
			}}
		/>
	);
}
