import { useQuery } from '@tanstack/react-query';
import { metadataQuery } from '#web/data/farm-queries.ts';
import { useFarm, useSession } from '#web/data/services.ts';
import { useDocumentTitle } from '#web/page/document-title.ts';
import { Brand, BrandMark } from '#web/ui/brand.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as m from '#words/web/auth.ts';
import './auth.css';
import { RackDrawing } from './rack-drawing.tsx';
import { SetupForm } from './setup-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page. On a farm without accounts it shows the form that creates the first one. */
export function LoginPage() {
  const { isRemembered } = useSession();
  const metadata = useQuery(metadataQuery(useFarm()));
  useDocumentTitle(metadata.data?.display_name);
  return (
    <div className="ph-login">
      <aside className="ph-login-side">
        <Brand />
        <RackDrawing />
        <p className="ph-caption">{metadata.data === undefined ? '' : m.version({ version: metadata.data.version })}</p>
      </aside>
      <main className="ph-login-main">
        <div className="ph-login-box">
          <span className="ph-login-mark">
            <BrandMark size={26} />
          </span>
          {metadata.data?.setup_needed === true ? <SetupForm /> : <SignInForm siteName={metadata.data?.display_name} />}
          {!isRemembered && (
            <Notice kind="info" title={m.notStored}>
              {m.notStoredHelp}
            </Notice>
          )}
        </div>
      </main>
    </div>
  );
}
