import {Trans} from '@lingui/react/macro';
import {Button, type ButtonProps} from '@mantine/core';
import {
	useChannelDirectory,
	useKnownDirectory,
	type ChannelDirectory,
} from '../../api/channels/channels';
import {whyNotByPolicy} from '../../people/policy-rules';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';

type Props = Pick<ButtonProps, 'leftSection'> & {
	readonly title?: string;
	readonly onCompose: () => void;
};

/** Why the server is likely to refuse a link of this account, as far as its policy is known. */
export function useWhyNotLink(directory: ChannelDirectory | undefined): string | undefined {
	const {self} = useActor();
	return whyNotByPolicy(self, directory?.policies.inviteLinks, 'create links');
}

/** The way to a new link: the main button only of those whose link the server takes. */
export function NewLinkButton({onCompose, ...props}: Props) {
	const isRead = !isAdministrator(useActor());
	const whyNot = useWhyNotLink(useKnownDirectory());
	const refused = whyNot === undefined ? {} : {variant: 'default', title: whyNot};
	return (
		<>
			{isRead && <DirectoryReader />}
			<Button {...props} {...refused} onClick={onCompose}>
				<Trans>New link</Trans>
			</Button>
		</>
	);
}

/** Hardly any policy keeps administrators from links, so that nothing is read for them alone. */
function DirectoryReader() {
	useChannelDirectory();
	return null;
}
