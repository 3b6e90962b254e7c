import { memo } from 'react';
import type { User } from '@society/contracts';
import { Avatar, Badge, Card, EmptyState, Handshake } from '@society/web-kit';
import { CompanyLogo } from '@society/web-kit/pages';
import { ContactLinks } from '../directory/ContactLinks.tsx';
import { memberCount } from '../rules/directory.ts';
import type { Company } from '../rules/directory.ts';
import styles from './CompaniesPanel.module.css';

/** The people found, in one card per company. */
export const CompaniesPanel = ({ companies }: { companies: readonly Company[] }) => {
  if (companies.length === 0) return <EmptyState framed icon={<Handshake size={28} />} title="No companies found" />;
  return (
    <div className={styles.companies}>
      {companies.map((company) => (
        // The key is a member's id: a real company may also be called Independent.
        <CompanyCard key={company.members[0]?.id} company={company} />
      ))}
    </div>
  );
};

/** A company with more members than this takes the whole width. */
const severalMembers = 3;

const CompanyCard = ({ company: { name, logo, members } }: { company: Company }) => (
  <Card
    title={
      <span className={styles.title}>
        <CompanyLogo company={name} logo={logo} />
        <span className={styles.name}>{name}</span>
      </span>
    }
    className={members.length > severalMembers ? styles.large : undefined}
    aside={<Badge>{memberCount(members.length)}</Badge>}
    flush
  >
    <ul className={styles.members}>
      {members.map((member) => (
        <li key={member.id} className={styles.member}>
          <Member member={member} />
        </li>
      ))}
    </ul>
  </Card>
);

/** Memoized: a key typed in the search must not draw everybody else anew. */
const Member = memo(({ member }: { member: User }) => (
  <>
    <div className={styles.who}>
      <Avatar name={member.name} photo={member.photo} />
      <div className={styles.lines}>
        <h3 className={styles.person}>{member.name}</h3>
        {member.businessTitle && <p className={styles.job}>{member.businessTitle}</p>}
      </div>
    </div>
    <ContactLinks professional={member} />
  </>
));
