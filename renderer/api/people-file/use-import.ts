import {t} from '@lingui/core/macro';
import type {Dropped} from '../../components/dropped';
import {useImportRefusalStore} from '../../state/import-refusal';
import {useConnection} from '../connection/client-context';
import {kindOf} from '../organization-file/file-kind';
import {useFileInHand} from '../organization-file/organization-file';
import {usePeopleInHand} from './people-file';

/** The one file that is imported into the organization on screen, of whichever kind it is. */
export function useImport() {
	const {id: connectionId} = useConnection();
	const organization = useFileInHand();
	const people = usePeopleInHand();
	const refused = useImportRefusalStore(store => store.refused);
	const refuse = (words: string | undefined) =>
		useImportRefusalStore.setState({refused: words === undefined ? words : {connectionId, words}});
	const take = async (file: File) => {
		const found = await kindOf(file);
		if ('refusal' in found) return refuse(found.refusal);
		refuse(undefined);
		const [of, other] =
			found.kind === 'organization' ? [organization, people] : [people, organization];
		if (other.inHand !== undefined) other.close();
		return of.choose(file);
	};
	return {
		organization,
		people,
		/** Why the last one was not taken. */
		refusal: refused?.connectionId === connectionId ? refused.words : undefined,
		refuse,
		take,
		drop: async ({files, folders}: Dropped) => {
			const [file, ...others] = files;
			const isOne = file !== undefined && others.length === 0 && folders.length === 0;
			if (isOne) await take(file);
			else refuse(t`Drop one file.`);
		},
	};
}
