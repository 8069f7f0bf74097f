import { brand } from "@agbara/shared/brand.ts";
import { may } from "@agbara/shared/policy.ts";
import { ThemeProvider } from "@mui/material/styles";
import { useState } from "react";
import { CoreAdminContext, CoreAdminUI, memoryStore, Resource } from "react-admin";
import { Route } from "react-router-dom";
import { lazyWing } from "../components/lazy-wing.ts";
import { useScheme } from "../layout/colour-scheme.ts";
import { session } from "../providers/session.ts";
import { Dashboard } from "./dashboard/Dashboard.tsx";
import { IntroductionList } from "./introductions/IntroductionList.tsx";
import { ConsoleLayout } from "./layout/ConsoleLayout.tsx";
import { NoPermission } from "./layout/NoPermission.tsx";
import { NotFound, ScreenFailed, ScreenLoading } from "./layout/states.tsx";
import { MemberSearch } from "./members/MemberSearch.tsx";
import { authProvider, createQueryClient, dataProvider, i18nProvider } from "./providers.ts";
import { RequestList } from "./requests/RequestList.tsx";
import { themes } from "./theme.ts";
import { UserSearch } from "./users/UserSearch.tsx";

const AuditList = lazyWing(() => import("./audit/AuditList.tsx"));
const FaqList = lazyWing(() => import("./faqs/FaqList.tsx"));
const FaqEdit = lazyWing(() => import("./faqs/FaqEdit.tsx"));
const FaqCreate = lazyWing(() => import("./faqs/FaqCreate.tsx"));
const ComparePage = lazyWing(() => import("./compare/ComparePage.tsx"));
const StaffList = lazyWing(() => import("./staff/StaffList.tsx"));
const StaffCreate = lazyWing(() => import("./staff/StaffCreate.tsx"));
const UserView = lazyWing(() => import("./users/UserView.tsx"));
const UserIntroductions = lazyWing(() => import("./users/UserIntroductions.tsx"));
const MemberView = lazyWing(() => import("./members/MemberView.tsx"));
const IntroductionView = lazyWing(() => import("./introductions/IntroductionView.tsx"));

/** What is below a list and no screen of it: a list answers for all of that unless told otherwise. */
const nowhere = <Route path=":id/*" element={<NotFound />} />;

/** The consultants' console: react-admin's core under our own router, theme and layout. */
export default function AdminWing() {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(memoryStore);
  const [scheme] = useScheme();
  if (!may(session.role(), "staff")) return <NoPermission />;
  return (
    <CoreAdminContext
      basename="/admin21"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={themes[scheme]}>
        <CoreAdminUI
          title={brand.name}
          layout={ConsoleLayout}
          dashboard={Dashboard}
          catchAll={NotFound}
          error={ScreenFailed}
          loading={ScreenLoading}
          accessDenied={NoPermission}
          authenticationError={NoPermission}
          disableTelemetry
        >
          <Resource name="users" list={UserSearch}>
            <Route path=":id" element={<UserView view="introduction" />} />
            <Route path=":id/owner" element={<UserView view="owner" />} />
            <Route path=":id/compare" element={<ComparePage />} />
            <Route path=":id/compare/:otherId" element={<ComparePage />} />
            <Route path=":id/introductions" element={<UserIntroductions />} />
            {nowhere}
          </Resource>
          <Resource name="members" list={MemberSearch}>
            <Route path=":id" element={<MemberView />} />
            {nowhere}
          </Resource>
          <Resource name="introductions">
            <Route path="users" element={<IntroductionList />} />
            <Route path="users/:id" element={<IntroductionView requestsFirst={false} />} />
            <Route path="users/:id/requests" element={<IntroductionView requestsFirst />} />
            <Route path="*" element={<NotFound />} />
          </Resource>
          <Resource name="requests" list={RequestList}>
            {nowhere}
          </Resource>
          <Resource name="staff" list={StaffList} create={StaffCreate}>
            {nowhere}
          </Resource>
          <Resource name="audit" list={AuditList}>
            {nowhere}
          </Resource>
          <Resource name="faqs" list={FaqList} edit={FaqEdit} create={FaqCreate} />
        </CoreAdminUI>
      </ThemeProvider>
    </CoreAdminContext>
  );
}
