import {Button, type ButtonProps} from '@mantine/core';
import {useChannelDirectory, useKnownDirectory, type ChannelDirectory} from '../../api/channels';
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
	return whyNotByPolicy(self, directory?.policies.inviteLinks, 'can create invitation links here');
}

/** The way to a new link: the main button only of those whose link the server takes. */
export function NewLinkButton(props: Props) {
	// Hardly any policy keeps administrators from it, so that nothing is read for them alone.
	return isAdministrator(useActor()) ? <AsKnown {...props} /> : <AsRead {...props} />;
}

function AsKnown(props: Props) {
	return <NewLink {...props} directory={useKnownDirectory()} />;
}

function AsRead(props: Props) {
	return <NewLink {...props} directory={useChannelDirectory().data} />;
}

type NewLinkProps = Props & {readonly directory: ChannelDirectory | undefined};

function NewLink({onCompose, directory, ...props}: NewLinkProps) {
	const whyNot = useWhyNotLink(directory);
	const refused = whyNot === undefined ? {} : {variant: 'default', title: whyNot};
	return (
		<Button {...props} {...refused} onClick={onCompose}>
			New link
		</Button>
	);
}
