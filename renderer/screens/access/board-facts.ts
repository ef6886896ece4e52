import type {ChannelDirectory} from '../../api/channels/channels';
import type {PeopleIndex} from '../../people/index/people-index';
import type {Channel} from '../../../shared/model/channel';
import type {Memberships} from './plan/memberships';
import type {PeopleRows} from './plan/people-rows';
import type {MembershipEdits} from './plan/membership-edits';
import type {Names} from './review/review-group';

/** What all parts of the board look at. */
export type BoardFacts = {
	readonly index: PeopleIndex;
	readonly directory: ChannelDirectory;
	readonly memberships: Memberships;
	readonly edits: MembershipEdits;
	readonly rows: PeopleRows;
	readonly columns: readonly Channel[];
	readonly names: Names;
};
